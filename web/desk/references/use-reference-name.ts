import { useTranslation } from '../../i18n/use-translation.ts';
import type { Reference } from './reference-groups.ts';

type Named = { documentId: string; name?: unknown; model?: unknown; brand?: unknown };

/** The name of a brand, a caliber with its brand, or a category in the reader's language. */
export function useReferenceName(collection: Reference): (row: Named) => string {
	const { word } = useTranslation();
	return ({ name, model, brand }) => {
		if (collection === 'calibers') return `${(brand as { name?: string } | undefined)?.name ?? ''} ${model}`;
		return collection === 'categories' ? word('cards.category', String(name)) : String(name);
	};
}
