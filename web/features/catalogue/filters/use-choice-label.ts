import { choiceKey } from '#contract/catalogue/enumerations.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const groups = new Map<FilterName, FilterGroup>(filterGroups.map((group) => [group.name, group]));

/** The label of a group's choice in the reader's language; a value that has no text is its own label. */
export function useChoiceLabel(): (name: FilterName, value: string) => string {
	const { t } = useTranslation();
	return (name, value) => {
		const texts = groups.get(name)?.texts;
		if (!texts) return value;
		return t([`${texts}.${value}`, `${texts}.${choiceKey(value)}`], { defaultValue: value });
	};
}
