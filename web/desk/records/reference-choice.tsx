import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { searchableText } from '../../ui/searchable-text.ts';
import {
	type ChoosableCollection,
	choiceLimit,
	choiceQuery,
	choicesQuery,
} from './reference-choices.queries.ts';

type ReferenceChoiceProps = {
	collection: ChoosableCollection;
	label: string;
	hideLabel?: boolean;
	className?: string;
	placeholder?: string;
	error?: string | undefined;
	required?: boolean | undefined;
	/** The row's documentId, or empty. */
	value: string;
	onChoose: (documentId: string) => void;
	/** Creates a row with the typed name, if none exists. */
	onMake?: ((name: string) => void) | undefined;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement>;
};

/**
 * Ranks options, since Enter chooses the first: names that start with the text, then those with a word that
 * does.
 */
function rank(label: string, typed: string): number {
	const [name, text] = [searchableText(label), searchableText(typed)];
	if (name.startsWith(text)) return 0;
	return name.includes(` ${text}`) ? 1 : 2;
}

export function ReferenceChoice({ collection, value, onMake, ...field }: ReferenceChoiceProps) {
	const { t } = useTranslation();
	const api = useApi();
	const [text, setText] = useState('');
	const typed = text.trim();
	const found = useQuery(choicesQuery(api, collection, typed));
	const { data: chosen } = useQuery(choiceQuery(api, collection, value));
	const words = searchableText(typed).split(/\s+/);
	// Options for the previous text stay until the answer arrives; Enter must not choose one that does not
	// match.
	const options = (found.data ?? [])
		.filter(
			({ label }) => !found.isPlaceholderData || words.every((word) => searchableText(label).includes(word)),
		)
		.sort((one, other) => rank(one.label, typed) - rank(other.label, typed));
	const isListed = options.some(({ label }) => searchableText(label) === searchableText(typed));
	// An existing row may still arrive; Enter must not create it twice.
	const isAnswered = found.isError || (found.data !== undefined && !found.isPlaceholderData);
	const mayMake = onMake !== undefined && typed !== '' && isAnswered && !isListed;
	const note = () => {
		if (found.isError) return messageOf(found.error) || t('ui.loadFailed');
		if (!found.data || (found.isPlaceholderData && options.length === 0)) return t('ui.loading');
		if (options.length === 0) return mayMake ? undefined : t('desk.list.nothingFor', { q: typed });
		return options.length < choiceLimit ? undefined : t('desk.references.moreChoices');
	};
	return (
		<Combobox
			{...field}
			value={value === '' ? null : (chosen ?? { value, label: '' })}
			options={options}
			onType={setText}
			note={note()}
			make={
				mayMake
					? { label: t('desk.references.makeCaliber', { name: typed }), onMake: () => onMake(typed) }
					: undefined
			}
		/>
	);
}
