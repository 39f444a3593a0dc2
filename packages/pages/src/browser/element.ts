/**
 * Elements without markup. Names from a tree of files reach the document through here, as text or as the value of an attribute, and can
 * therefore never become an element.
 */

/** Attributes by name; `true` stands for an attribute without a value, `false` and undefined for none. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** What an element may hold; text is text, whatever is in it. */
export type Child = Node | string;

/** Makes an HTML element. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** Makes an element of a drawing. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** Sets the attributes that are given and removes those that are `false` or undefined. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}
