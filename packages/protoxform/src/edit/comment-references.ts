/**
 * References in comments, as Envoy's documentation writes them: :ref:`envoy_api_msg_config.core.v3.Node` or `<envoy_api_field_…>`. They follow the type that
 * they name. Whatever is spelled otherwise stays as it is.
 */
/** Knows what types are called afterwards. */
interface TypeNames {
  typeByName(fullName: string): string | undefined;
}

const reference = /(:ref:`|<)envoy_api_(msg|enum_value|field|enum)_([A-Za-z0-9_.]+)(?=[`>])/g;

/** A text with its references led to the next versions of what they name. */
export function followReferences(text: string, names: TypeNames): string {
  if (!text.includes('envoy_api_')) return text;
  return text.replace(reference, (whole, open: string, kind: string, name: string) => {
    const hasMember = kind === 'field' || kind === 'enum_value';
    const cut = hasMember ? name.lastIndexOf('.') : name.length;
    if (cut === -1) return whole;
    const type = name.slice(0, cut);
    const next = names.typeByName(`envoy.${type}`) ?? nextOfOldest(type, names);
    if (next === undefined || !next.startsWith('envoy.')) return whole;
    return `${open}envoy_api_${kind}_${next.slice('envoy.'.length)}${name.slice(cut)}`;
  });
}

/** In the oldest files, names of `envoy.api.v2` stand without their package. */
function nextOfOldest(type: string, names: TypeNames): string | undefined {
  const fullName = `envoy.api.v2.${type}`;
  const next = names.typeByName(fullName);
  return next === fullName ? undefined : next;
}
