import type { TFunction } from 'i18next';

/** A list in the texts. Empty while the texts are not there yet: `t` then answers with a string, whatever was asked. */
export function textList<Item = string>(t: TFunction, key: string, values: object = {}): Item[] {
	const found: unknown = t(key, { ...values, returnObjects: true });
	return Array.isArray(found) ? found : [];
}
