/** Services and their methods. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const otherPath: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('the path of a call contains the names of service and method, and calls to the old path fail'),
  json: breaks('the path of a call contains the names of service and method, and calls to the old path fail'),
  source: breaks('its stubs are removed from generated code'),
};

const otherType = depends('whether it is the same message under another name', ({ isRename }) =>
  isRename === true
    ? safe('it is the same message')
    : breaks('one side sends a message that the other does not expect'),
);

const signature: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: otherType,
  json: otherType,
  source: breaks('its stubs change signature'),
};

const streaming: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('one side sends a single message where the other expects a stream, or the reverse'),
  json: breaks('one side sends a single message where the other expects a stream, or the reverse'),
  source: breaks('its stubs change signature'),
};

const otherVerb = depends('whether one state declares it free of side effects', ({ before, after }) =>
  before?.text === 'NO_SIDE_EFFECTS' || after?.text === 'NO_SIDE_EFFECTS'
    ? breaks('calls without side effects may be sent with GET, which other servers reject')
    : safe('calls stay the same'),
);

export const serviceRows = {
  'service-added': { title: 'service added', ...harmless },
  'service-removed': { title: 'service removed', ...otherPath },
  'service-renamed': { title: 'service renamed', ...otherPath },
  'method-added': { title: 'method added', ...harmless },
  'method-removed': { title: 'method removed', ...otherPath },
  'method-renamed': { title: 'method renamed', ...otherPath },
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
