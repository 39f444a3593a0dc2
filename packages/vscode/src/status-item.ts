/** The item in the status bar: the number of problems, or the current activity of the server. */
import { StatusBarAlignment, window, type Disposable } from 'vscode';
import { State, type LanguageClient } from 'vscode-languageclient/node';

import { describeStatus, type ServerStatus } from './describe-status.ts';

export class StatusItem implements Disposable {
  readonly #item = window.createStatusBarItem('shepherd.status', StatusBarAlignment.Left);
  readonly #subscriptions: readonly Disposable[];

  constructor(client: LanguageClient) {
    this.#item.name = 'Shepherd';
    this.#item.command = 'shepherd.showOutput';
    this.#show({ text: '$(sync~spin) Shepherd', tooltip: 'The server is starting' });
    this.#item.show();
    this.#subscriptions = [
      client.onNotification('shepherd/status', (status: ServerStatus) => {
        this.#show(describeStatus(status));
      }),
      client.onDidChangeState(({ newState }) => {
        if (newState === State.Running) this.#show({ text: '$(check) Shepherd', tooltip: 'The server is running' });
        if (newState === State.Stopped)
          this.#show({ text: '$(circle-slash) Shepherd', tooltip: 'The server has stopped' });
      }),
    ];
  }

  dispose(): void {
    for (const each of [...this.#subscriptions, this.#item]) each.dispose();
  }

  #show({ text, tooltip }: { readonly text: string; readonly tooltip: string }): void {
    this.#item.text = text;
    this.#item.tooltip = tooltip;
  }
}
