// The room of the explorer: the topics, the article with its map and code, and the way on.
import { codeSection } from "../../components/code_section.js";
import { html } from "../../lib/view.js";
import { Article, Diagrams, Play } from "./article.js";
import { Figure } from "./figure.js";
import { NextTopics, TopicChoice, TopicList } from "./topic_list.js";

const Code = codeSection(async () => (await import("./code.js")).Code);

/** @param {{ explorer: import("./explorer.js").Explorer }} props */
export const Room = ({ explorer }) => {
  const { topic } = explorer;
  const choose = (/** @type {import("./topics/index.js").Entry} */ other) => explorer.choose(other);
  const Page = topic.component;
  return html`<div class="room explorer">
    <${TopicList} topic=${topic} choose=${choose} />
    <article class="article" aria-label=${topic.title}>
      <${TopicChoice} topic=${topic} choose=${choose} />
      ${
        Page
          ? html`<${Page} topic=${topic} choose=${choose} />`
          : html`<${Article} explorer=${explorer} />
            <div class="art-c"><${Figure} explorer=${explorer} /></div>
            <${Play} explorer=${explorer} />
            <${Diagrams} explorer=${explorer} />
            <${Code} explorer=${explorer} />`
      }
      <${NextTopics} topic=${topic} choose=${choose} />
    </article>
  </div>`;
};
