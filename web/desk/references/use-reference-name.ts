import { useTranslation } from '../../i18n/use-translation.ts';
import type { ReferenceCollection } from './reference-groups.ts';

type NamedReference = { documentId: string; name?: unknown; model?: unknown; brand?: unknown };

/** Returns a function that names a brand, a caliber with its brand, or a category. */
export function useReferenceName(collection: ReferenceCollection): (row: NamedReference) => string {
	const { word } = useTranslation();
	return ({ name, model, brand }) => {
		if (collection === 'calibers') return `${(brand as { name?: string } | undefined)?.name ?? ''} ${model}`;
		return collection === 'categories' ? word('cards.category', String(name)) : String(name);
	};
}
