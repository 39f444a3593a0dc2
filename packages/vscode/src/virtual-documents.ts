/** Shows answers of the server as read-only virtual documents. A document replaces an earlier one of the same name. */
import { EventEmitter, Uri, window, workspace, type Disposable, type TextDocumentContentProvider } from 'vscode';

/** The URI scheme of these documents. */
const scheme = 'shepherd-answer';

export class VirtualDocuments implements TextDocumentContentProvider, Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new EventEmitter<Uri>();
  readonly #registration = workspace.registerTextDocumentContentProvider(scheme, this);
  readonly onDidChange = this.#changed.event;

  provideTextDocumentContent(uri: Uri): string {
    return this.#texts.get(uri.path) ?? '';
  }

  /** Shows a text under a name. */
  async show(name: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${name}` });
    this.#texts.set(uri.path, text);
    this.#changed.fire(uri);
    await window.showTextDocument(uri, { preview: true });
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
