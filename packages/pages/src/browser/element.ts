/**
 * Builds elements through the DOM, without markup. Names from a hostile tree enter the document only as text or attribute values, so
 * they can never become elements.
 */

/** Attributes by name. `true` sets an attribute without a value; `false` and undefined omit it. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The content of an element. Strings become text nodes and are never parsed. */
export type Child = Node | string;

/** Creates an HTML element. */
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

/** Creates an SVG element. */
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

/** Sets the given attributes and removes those that are `false` or undefined. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}
