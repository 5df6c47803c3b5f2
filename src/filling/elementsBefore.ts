/** Elements as they were before changes, to use a parsed part again: parsing takes many times as long as undoing. */
import type { Attr, Element, Node } from "@xmldom/xmldom";
import { attributesOf } from "./xml";

interface Held {
  readonly attributes: readonly (readonly [attribute: Attr, value: string])[];
  readonly children: readonly Node[];
}

export class ElementsBefore {
  readonly #held = new Map<Element, Held>();

  /** To be called before the attributes or the children of an element change. */
  keep(element: Element): void {
    if (this.#held.has(element)) return;
    const attributes = [...attributesOf(element)].map((attribute) => [attribute, attribute.value] as const);
    this.#held.set(element, { attributes, children: nodesIn(element) });
  }

  putBack(): void {
    for (const [element, { attributes, children }] of this.#held) {
      // In their order, because they are written in it.
      for (const attribute of [...attributesOf(element)]) element.removeAttributeNode(attribute);
      for (const [attribute, value] of attributes) {
        element.setAttributeNode(attribute);
        element.setAttributeNS(attribute.namespaceURI, attribute.name, value);
      }
      for (const node of nodesIn(element)) element.removeChild(node);
      for (const node of children) element.appendChild(node);
    }
    this.#held.clear();
  }
}

function nodesIn(element: Element): Node[] {
  const nodes: Node[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) nodes.push(node);
  return nodes;
}
