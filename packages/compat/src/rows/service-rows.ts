/** Services and their methods. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const otherPath: Pick<JudgementRow, 'wire' | 'json'> = {
  wire: breaks('the path of a call contains the names of the service and the method, so old calls fail'),
  json: breaks('the path of a call contains the names of the service and the method, so old calls fail'),
};

const removedStubs = { ...otherPath, source: breaks('its stubs are removed from generated code') };
const renamedStubs = { ...otherPath, source: breaks('its stubs are renamed in generated code') };

const otherType = depends('whether it is the same message under another name', ({ isRename }) =>
  isRename === true
    ? safe('it is the same message')
    : breaks('one side sends a message that the other does not expect'),
);

const signature: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: otherType,
  json: otherType,
  source: breaks('the signatures of its stubs change'),
};

const streaming: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('one side sends a single message where the other expects a stream, or the reverse'),
  json: breaks('one side sends a single message where the other expects a stream, or the reverse'),
  source: breaks('the signatures of its stubs change'),
};

const otherVerb = depends('whether either revision declares the method free of side effects', ({ before, after }) =>
  before?.text === 'NO_SIDE_EFFECTS' || after?.text === 'NO_SIDE_EFFECTS'
    ? breaks('calls without side effects may be sent with GET, which other servers reject')
    : safe('calls stay the same'),
);

export const serviceRows = {
  'service-added': { title: 'service added', ...harmless },
  'service-removed': { title: 'service removed', ...removedStubs },
  'service-renamed': { title: 'service renamed', ...renamedStubs },
  'method-added': { title: 'method added', ...harmless },
  'method-removed': { title: 'method removed', ...removedStubs },
  'method-renamed': { title: 'method renamed', ...renamedStubs },
  'method-request': { title: 'request type of the method changed', ...signature },
  'method-response': { title: 'response type of the method changed', ...signature },
  'method-client-streaming': { title: 'client streaming changed', ...streaming },
  'method-server-streaming': { title: 'server streaming changed', ...streaming },
  'method-idempotency': {
    title: 'idempotency level changed',
    wire: otherVerb,
    json: otherVerb,
    source: safe('stubs stay the same'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
