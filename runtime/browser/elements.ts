/** Attributes of an element. `undefined` removes an attribute. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Sets attributes of an element, and removes those without a value. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Creates an element with a text and attributes. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  attributes: Attributes = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  setAttributes(element, attributes);
  return element;
}

/** Listeners by the type of their event. */
export type Listeners = { readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/** Adds listeners to an element or another event target. */
export function addListeners(target: EventTarget, listeners: Listeners, options: AddEventListenerOptions): void {
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, options);
}
