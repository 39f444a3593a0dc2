/**
 * References in comments, in the notation of Envoy's documentation: :ref:`envoy_api_msg_config.core.v3.Node` or `<envoy_api_field_…>`. They are updated to
 * follow the types they name. Other notations are left alone.
 */
/** Maps types to their new names. */
interface TypeNames {
  typeByName(fullName: string): string | undefined;
}

const reference = /(:ref:`|<)envoy_api_(msg|enum_value|field|enum)_([A-Za-z0-9_.]+)(?=[`>])/g;

/** Updates the references in a text to the next versions of their targets. */
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

/** In the oldest files, names of `envoy.api.v2` are written without their package. */
function nextOfOldest(type: string, names: TypeNames): string | undefined {
  const fullName = `envoy.api.v2.${type}`;
  const next = names.typeByName(fullName);
  return next === fullName ? undefined : next;
}
