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

/** Where the labels of a group's choices are. A choice that has no text there does not compile. */
const sections: [Forgotten] extends [never] ? ReadonlyMap<string, string> : Forgotten = new Map(
	filterGroups.flatMap((group) => ('texts' in group ? [[group.name, group.texts] as const] : [])),
);

/** The label of a group's choice in the reader's language; a value that has no text is its own label. */
export function useChoiceLabel(): (name: FilterName, value: string) => string {
	const { word } = useTranslation();
	return (name, value) => {
		const section = sections.get(name);
		return section ? word(section, value) : value;
	};
}
