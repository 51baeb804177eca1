import { type ReactNode, useState } from 'react';
import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import type { OwnText } from '#contract/settings/texts.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { type Conflict, ConflictDialog, isConflict } from '../forms/conflict-dialog.tsx';
import { refusedFields } from '../forms/contract-resolver.ts';
import { RestoredNotice, SaveBar } from '../forms/save-bar.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { PageText } from './page-text.tsx';
import { type TypedText, type TypedTexts, useTypedTexts } from './use-typed-texts.ts';

type Text = OwnText | MailText;
export type ShownText = {
	text: Text;
	/** The name that the server's refusals give it. */
	key: string;
	/** Where it stands, and which it is. */
	label: string;
	/** The title that it stands below; it is on the page that is looked at, or else on another. */
	title: string;
	isHere: boolean;
};

type TextsFormProps = {
	/** The texts of all pages: another page may be looked at before they are saved together. */
	shown: readonly ShownText[];
	/** Where what is not saved is kept on this device; without it nowhere. */
	keptAs?: string;
	send: (api: ApiClient, changed: readonly ShownText[], typed: TypedTexts) => Promise<unknown>;
	done: string;
	/** Reads the texts as they are saved now. */
	readAgain: () => Promise<readonly ShownText[]>;
	/** Why a typed text would not be taken. */
	faultOf?: (one: ShownText, typed: TypedText | undefined) => string | undefined;
	/** Says that texts of other pages were refused. */
	elsewhere: (refused: readonly ShownText[]) => string;
	children?: (typed: TypedTexts) => ReactNode;
};

const isUnsaved = ({ text }: ShownText, typed: TypedText | undefined): boolean =>
	typed !== undefined && (typed.text === null ? text.source === 'desk' : typed.text !== text.value);

export function TextsForm(props: TextsFormProps) {
	const { shown, keptAs, send, done, readAgain, faultOf, elsewhere, children } = props;
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
	const kept = useTypedTexts(keptAs, (key, now) => {
		const one = shown.find((text) => text.key === key);
		return one !== undefined && isUnsaved(one, now);
	});
	const { typed } = kept;
	const changed = shown.filter((one) => isUnsaved(one, typed[one.key]));
	const errorOf = (one: ShownText) => errors[one.key] ?? faultOf?.(one, typed[one.key]);
	const save = useDeskChange((api, _: null) => send(api, changed, typed), {
		done: () => done,
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const forget = () => {
		kept.forget();
		setErrors({});
	};
	const submit = async () => {
		try {
			await save.mutateAsync(null);
			await readAgain();
			forget();
		} catch (error) {
			setErrors(Object.fromEntries(refusedFields(error)));
			if (isConflict(error)) setConflicts(conflictsIn(await readAgain()));
		}
	};
	/** Texts that were saved elsewhere since they were read here. */
	const conflictsIn = (now: readonly ShownText[]): Conflict[] =>
		now.flatMap((one) => {
			const { key, label, text } = one;
			const mine = typed[key];
			if (!mine || !isUnsaved(one, mine) || mine.readAt === text.updatedAt) return [];
			return [{ name: key, label, mine: mine.text ?? text.initial, theirs: text.value }];
		});
	const settle = (mine: ReadonlySet<string>) => {
		const now = new Map(shown.map(({ key, text }) => [key, text.updatedAt]));
		kept.settle(
			conflicts.map(({ name }) => name),
			mine,
			(key) => now.get(key) ?? null,
		);
		setConflicts([]);
	};
	const type = ({ key, text }: ShownText, value: string | null) => {
		kept.type(key, value, text.updatedAt);
		setErrors(({ [key]: _, ...others }) => others);
	};
	const refused = changed.filter((one) => !one.isHere && errorOf(one));
	const here = shown.filter(({ isHere }) => isHere);
	return (
		<form
			noValidate
			className="mt-6 grid gap-8 pb-24"
			onSubmit={(event) => {
				event.preventDefault();
				if (!changed.some((one) => faultOf?.(one, typed[one.key]))) void submit();
			}}
		>
			{kept.wasRestored && <RestoredNotice onDiscard={forget} />}
			{refused.length > 0 && (
				<p role="alert" className="text-sm text-danger">
					{elsewhere(refused)}
				</p>
			)}
			{[...new Set(here.map(({ title }) => title))].map((title) => (
				<section key={title} className="border-t border-line pt-5">
					<h2 className="mb-3 text-lg">{title}</h2>
					<div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
						{here
							.filter((one) => one.title === title)
							.map((one) => (
								<PageText
									key={one.key}
									text={one.text}
									typed={typed[one.key]?.text}
									error={errorOf(one)}
									onType={(value) => type(one, value)}
								/>
							))}
					</div>
				</section>
			))}
			{children?.(typed)}
			<SaveBar isChanged={changed.length > 0} isSaving={save.isPending} />
			{conflicts.length > 0 && (
				<ConflictDialog conflicts={conflicts} onChoose={settle} onClose={() => setConflicts([])} />
			)}
		</form>
	);
}
