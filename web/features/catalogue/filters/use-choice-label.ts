import { type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Labelled<Group> = Group extends {
	name: infer Name;
	texts: infer Section extends string;
	choices: readonly (infer Choice extends string)[];
}
	? [Name, `${Section}.${Choice}` extends TextKey ? Section : never]
	: never;
/** Where the labels of a group's choices are. A choice that has no text there does not compile. */
const sections = new Map<FilterName, string>(
	filterGroups.flatMap((group) =>
		'texts' in group ? [[group.name, group.texts] as Labelled<typeof group>] : [],
	),
);

/** The label of a group's choice in the reader's language; a value that has no text is its own label. */
export function useChoiceLabel(): (name: FilterName, value: string) => string {
	const { word } = useTranslation();
	return (name, value) => {
		const section = sections.get(name);
		return section ? word(section, value) : value;
	};
}
