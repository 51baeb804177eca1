import type { TFunction } from 'i18next';

/** A list in the texts. Empty while the texts load: `t` returns a string until then. */
export function textList<Item = string>(t: TFunction, key: string, values: object = {}): Item[] {
	const found: unknown = t(key, { ...values, returnObjects: true });
	return Array.isArray(found) ? found : [];
}
