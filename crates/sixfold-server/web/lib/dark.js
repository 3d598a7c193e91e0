// Whether the page is dark now.

/** By the choice of the visitor, or by the system. */
export const darkNow = () => {
  const { look } = document.documentElement.dataset;
  return look === "dark" || (look === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
};

/** The colours of the server's pictures that fit the page now. */
export const themeNow = () => (darkNow() ? "dark" : "light");
