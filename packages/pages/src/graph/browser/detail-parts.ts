/** Parts shared by all detail panels: a heading with a close button, and the choice of scope around the focus. */
import { element, type Child } from '../../browser/element.ts';
import type { PageAddress, Scope } from '../view/page-address.ts';

/** The state that a panel shows and the callbacks it triggers. */
export interface DetailContext {
  readonly address: PageAddress;
  readonly choose: (scope: Scope) => void;
  readonly close: () => void;
}

const scopeWords: Readonly<Record<Scope, string>> = {
  neighbours: 'Neighbours',
  related: 'All paths',
};

/** The head of a panel. */
export function detailHeader(kicker: string, title: readonly Child[], { close }: DetailContext): HTMLElement {
  const button = element('button', { type: 'button', class: 'close', 'aria-label': 'Close details' }, '×');
  button.addEventListener('click', close);
  return element(
    'header',
    { class: 'detail-header' },
    element(
      'div',
      {},
      element('p', { class: 'kicker' }, kicker),
      element('h2', { id: 'detail-heading', tabindex: -1 }, ...title),
    ),
    button,
  );
}

/** The choice of scopes. */
export function createScopeChoice(scopes: readonly Scope[], { address, choose }: DetailContext): HTMLElement {
  return element(
    'div',
    { class: 'switch scope-choice', role: 'group', 'aria-label': 'Show' },
    ...scopes.map((scope) => {
      const isChosen = address.scope === scope;
      const button = element(
        'button',
        { type: 'button', 'aria-pressed': String(isChosen), 'data-scope': scope },
        scopeWords[scope],
      );
      button.addEventListener('click', () => choose(scope));
      return button;
    }),
  );
}
