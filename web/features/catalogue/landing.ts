import { type CategoryName, categoryNames } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CatalogueState } from './catalogue-address.ts';

/** A brand, a kind of watch, or both, or all used ones: a page with a name people search for. */
export type Landing = { brand: string | null; kind: LandingKind | null };
/** The kind of the page of all used watches; in the address it is not a category. */
const usedOnes = 'used';
type LandingKind = typeof usedOnes | Exclude<CategoryName, 'new' | 'used'>;
const kinds: readonly string[] = categoryNames.filter((name) => name !== 'new' && name !== 'used');
const isKind = (name: string | null): name is LandingKind | null => name === null || kinds.includes(name);

/** The landing that a state is; null for the whole catalogue and every other choice. */
export function landingOf({ q, filters, soldOutToo }: CatalogueState): Landing | null {
	const { brand, category, used, ...others } = filters;
	if (q || soldOutToo || Object.keys(others).length > 0) return null;
	const only = (chosen: typeof brand) => (chosen && 'choices' in chosen ? (chosen.choices[0] ?? null) : null);
	if (used) return only(used) === 'true' && !brand && !category ? { brand: null, kind: usedOnes } : null;
	const landing = { brand: only(brand), kind: only(category) };
	return isKind(landing.kind) && (landing.brand || landing.kind) ? { ...landing, kind: landing.kind } : null;
}

/** Whether a search engine may list the page: the whole catalogue and its landings, in the usual order. */
export function isIndexable(state: CatalogueState): boolean {
	const isUnfiltered = !state.q && !state.soldOutToo && Object.keys(state.filters).length === 0;
	return isUnfiltered || landingOf(state) !== null;
}

/** The query of the page's own address, without `?`: a landing's names and the page. */
export function ownQuery(state: CatalogueState): string {
	const { brand = null, kind = null } = landingOf(state) ?? {};
	const written = new URLSearchParams();
	if (brand) written.set('brand', brand);
	if (kind === usedOnes) written.set('used', 'true');
	else if (kind) written.set('category', kind);
	if (state.page > 1) written.set('page', String(state.page));
	return written.toString();
}

/** The name of the watches shown, `Seiko diving watches`. An unknown text names nothing. */
export function useCatalogueTitle(state: CatalogueState, found: number | undefined): string {
	const { t } = useTranslation();
	const landing = landingOf(state);
	if (!landing || found === 0) return t('catalogue.title');
	const { brand, kind } = landing;
	const name = t(`catalogue.kind.${kind ?? 'any'}`);
	const title = brand ? t('catalogue.landing.title', { brand, name }) : name;
	return title.charAt(0).toUpperCase() + title.slice(1);
}
