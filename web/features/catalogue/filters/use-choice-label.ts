import { type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Label<Group> = Group extends {
	texts: infer Section extends string;
	choices: readonly (infer Choice extends string)[];
}
	? `${Section}.${Choice}`
	: never;
type Forgotten = Exclude<Label<(typeof filterGroups)[number]>, TextKey>;

/** The sections with the labels of each group's choices. A choice without a text there is a type error. */
const sections: [Forgotten] extends [never] ? ReadonlyMap<string, string> : Forgotten = new Map(
	filterGroups.flatMap((group) => ('texts' in group ? [[group.name, group.texts] as const] : [])),
);

/**
 * Returns the label of a group's choice in the reader's language. A value without a text is its own label.
 */
export function useChoiceLabel(): (name: FilterName, value: string) => string {
	const { word } = useTranslation();
	return (name, value) => {
		const section = sections.get(name);
		return section ? word(section, value) : value;
	};
}
