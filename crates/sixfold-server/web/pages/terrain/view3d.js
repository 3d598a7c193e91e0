// The ground in space: WebGL without a library. Turned by dragging, arrows or one finger; nearer by wheel, + and -, or
// two fingers.
import { Pinch } from "../../board/pinch.js";
import { shaded } from "./shading.js";

const VERTEX = `
attribute vec3 position; attribute vec3 normal; attribute vec4 color;
uniform mat4 camera;
varying vec3 tone; varying vec3 facing; varying float shade;
void main() {
  gl_Position = camera * vec4(position, 1.0);
  facing = normal;
  tone = color.rgb;
  shade = color.a;
}`;

// A sun from the north-west, a sky above that is a little blue, and what shadows leave of the sun.
const FRAGMENT = `
precision mediump float;
uniform vec3 line; uniform float lines;
varying vec3 tone; varying vec3 facing; varying float shade;
void main() {
  vec3 up = normalize(facing);
  float sun = max(0.0, dot(up, normalize(vec3(-0.45, 0.8, 0.4)))) * shade;
  vec3 light = vec3(0.36, 0.39, 0.46) * (0.7 + 0.3 * up.y) + vec3(0.74, 0.70, 0.62) * sun;
  gl_FragColor = vec4(mix(tone * light, line, lines), 1.0);
}`;

/** @typedef {{ positions: number[], normals: number[], indices: number[] }} Mesh */

export class View3d {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.gl = /** @type {WebGLRenderingContext | null} */ (canvas.getContext("webgl", { antialias: true }));
    this.turn = 0.6;
    this.tilt = 0.75;
    this.far = 1;
    this.wire = false;
    this.center = [0, 0, 0];
    this.size = 1;
    if (this.gl) this.#prepare(this.gl);
  }

  /** Whether the browser can draw this. */
  get works() {
    return this.gl !== null && this.program !== undefined;
  }

  /** @param {WebGLRenderingContext} gl */
  #prepare(gl) {
    const shader = (/** @type {number} */ kind, /** @type {string} */ source) => {
      const made = /** @type {WebGLShader} */ (gl.createShader(kind));
      gl.shaderSource(made, source);
      gl.compileShader(made);
      return made;
    };
    const program = gl.createProgram();
    gl.attachShader(program, shader(gl.VERTEX_SHADER, VERTEX));
    gl.attachShader(program, shader(gl.FRAGMENT_SHADER, FRAGMENT));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return;
    this.program = program;
    this.buffers = {
      positions: gl.createBuffer(),
      normals: gl.createBuffer(),
      colors: gl.createBuffer(),
      edges: gl.createBuffer(),
    };
    this.#listen();
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  #listen() {
    const { canvas } = this;
    /** Where the pointer was that turns it. @type {{ x: number, y: number } | null} */
    let held = null;
    const pinch = new Pinch(canvas, {
      begin: () => {
        held = null;
      },
      change: (by) => this.nearer(by),
    });
    canvas.addEventListener("pointerdown", (event) => {
      if (pinch.active) return;
      held = { x: event.clientX, y: event.clientY };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!held) return;
      this.turnBy((event.clientX - held.x) / 120, (event.clientY - held.y) / 120);
      held = { x: event.clientX, y: event.clientY };
    });
    for (const name of ["pointerup", "pointercancel"])
      canvas.addEventListener(name, () => {
        held = null;
      });
    canvas.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey) return;
        event.preventDefault();
        this.nearer(Math.exp(-event.deltaY / 600));
      },
      { passive: false },
    );
    const keys = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.turnBy(-0.15, 0),
      ArrowRight: () => this.turnBy(0.15, 0),
      ArrowUp: () => this.turnBy(0, -0.12),
      ArrowDown: () => this.turnBy(0, 0.12),
      "+": () => this.nearer(1.15),
      "=": () => this.nearer(1.15),
      "-": () => this.nearer(1 / 1.15),
      0: () => this.reset(),
    });
    canvas.addEventListener("keydown", (event) => {
      const key = keys[event.key];
      if (key) {
        event.preventDefault();
        key();
      }
    });
  }

  /** @param {number} around @param {number} over */
  turnBy(around, over) {
    this.turn += around;
    this.tilt = Math.min(1.5, Math.max(0.08, this.tilt + over));
    this.draw();
  }

  /** @param {number} factor */
  nearer(factor) {
    this.far = Math.min(4, Math.max(0.25, this.far / factor));
    this.draw();
  }

  reset() {
    Object.assign(this, { turn: 0.6, tilt: 0.75, far: 1 });
    this.draw();
  }

  /** Shows another mesh. @param {Mesh} mesh @param {boolean} wire @param {import("./shading.js").Scene} scene */
  show(mesh, wire, scene) {
    const { gl, buffers } = this;
    if (!gl || !buffers) return;
    this.wire = wire;
    const { positions, normals, colors, edges } = shaded(mesh, scene);
    const fill = (/** @type {number} */ kind, /** @type {WebGLBuffer} */ buffer, /** @type {BufferSource} */ data) => {
      gl.bindBuffer(kind, buffer);
      gl.bufferData(kind, data, gl.DYNAMIC_DRAW);
    };
    fill(gl.ARRAY_BUFFER, buffers.positions, positions);
    fill(gl.ARRAY_BUFFER, buffers.normals, normals);
    fill(gl.ARRAY_BUFFER, buffers.colors, colors);
    fill(gl.ELEMENT_ARRAY_BUFFER, buffers.edges, edges);
    this.faces = positions.length / 3;
    this.edges = edges.length;
    const [low, high] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ];
    mesh.positions.forEach((number, at) => {
      low[at % 3] = Math.min(low[at % 3], number);
      high[at % 3] = Math.max(high[at % 3], number);
    });
    if (mesh.positions.length > 0) {
      this.center = low.map((number, axis) => (number + high[axis]) / 2);
      this.size = Math.max(1, Math.hypot(...high.map((number, axis) => number - low[axis])) / 2);
    }
    this.draw();
  }

  /** A colour of the theme, as the style sheet has it now. @param {string} name */
  #color(name) {
    const probe = document.createElement("span");
    probe.className = `swatch is-${name}`;
    this.canvas.parentElement?.append(probe);
    const parts = getComputedStyle(probe).backgroundColor.match(/[\d.]+/g) ?? ["128", "128", "128"];
    probe.remove();
    const color = parts.slice(0, 3).map((part) => Number(part) / 255);
    // Colours for paper, or for a dark screen: in the shade those are hard to make out, so they are lightened.
    const dark = Math.max(...color) < 0.45;
    return dark ? color.map((part) => 0.25 + part) : color;
  }

  draw() {
    const { gl, program, buffers, canvas } = this;
    if (!gl || !program || !buffers || !this.faces) return;
    const scale = Math.min(2, devicePixelRatio);
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * scale));
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * scale));
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(1, 1);
    gl.useProgram(program);
    for (const name of /** @type {const} */ (["positions", "normals", "colors"])) {
      const place = gl.getAttribLocation(program, name.slice(0, -1));
      gl.bindBuffer(gl.ARRAY_BUFFER, buffers[name]);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, name === "colors" ? 4 : 3, gl.FLOAT, false, 0, 0);
    }
    const uniform = (/** @type {string} */ name) => gl.getUniformLocation(program, name);
    gl.uniformMatrix4fv(uniform("camera"), false, this.#camera(canvas.width / canvas.height));
    gl.uniform3fv(uniform("line"), this.#color("route"));
    gl.uniform1f(uniform("lines"), 0);
    if (!this.wire) gl.drawArrays(gl.TRIANGLES, 0, this.faces);
    else {
      gl.uniform1f(uniform("lines"), 1);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers.edges);
      gl.drawElements(gl.LINES, this.edges ?? 0, gl.UNSIGNED_SHORT, 0);
    }
  }

  /** From the ground to the screen: turned, tilted, moved away, with perspective. @param {number} aspect */
  #camera(aspect) {
    const [ct, st, cp, sp] = [Math.cos(this.turn), Math.sin(this.turn), Math.cos(this.tilt), Math.sin(this.tilt)];
    const right = [ct, 0, -st];
    const up = [-st * sp, cp, -ct * sp];
    const back = [st * cp, sp, ct * cp];
    const far = this.size * 1.55 * this.far * Math.max(1, 1 / aspect);
    const eye = this.center.map((number, axis) => number + back[axis] * far);
    const dot = (/** @type {number[]} */ a, /** @type {number[]} */ b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const view = [right, up, back].map((axis) => [...axis, -dot(axis, eye)]);
    const near = far / 50;
    const [f, depth] = [1.6, -(far * 6 + near) / (far * 6 - near)];
    const rows = [
      view[0].map((n) => (n * f) / aspect),
      view[1].map((n) => n * f),
      view[2].map((n, at) => n * depth + (at === 3 ? (-2 * far * 6 * near) / (far * 6 - near) : 0)),
      view[2].map((n) => -n),
    ];
    return new Float32Array([0, 1, 2, 3].flatMap((column) => rows.map((row) => row[column])));
  }
}
