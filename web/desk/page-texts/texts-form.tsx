import { type ReactNode, useState } from 'react';
import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import type { OwnText } from '#contract/settings/texts.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { type Conflict, ConflictDialog, isConflict } from '../forms/conflict-dialog.tsx';
import { refusedFields } from '../forms/contract-resolver.ts';
import { RestoredNotice, SaveBar } from '../forms/save-bar.tsx';
import { useDeskChange } from '../frame/desk-calls.ts';
import { SmallButton } from '../frame/small-buttons.tsx';
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
	const save = useDeskChange((api) => send(api, changed, typed), {
		done: () => done,
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const forget = () => {
		kept.forget();
		setErrors({});
	};
	const submit = async () => {
		try {
			await save.mutateAsync();
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

type PageTextProps = {
	text: OwnText | MailText;
	/** The text in the field; null: the built-in text; undefined: as it was saved. */
	typed: string | null | undefined;
	error: string | undefined;
	onType: (value: string | null) => void;
};

const rows = { line: 2, lines: 6, paragraphs: 4, sections: 16, steps: 16 };

/** One text in one language, with where it comes from and the way back to the built-in one. */
function PageText({ text, typed, error, onType }: PageTextProps) {
	const { t } = useTranslation();
	const { kind, language, initial, placeholders } = text;
	const required = 'required' in text ? text.required : [];
	const named = (names: readonly string[]) => names.map((one) => `{{${one}}}`).join(' ');
	const value = typed === undefined ? text.value : (typed ?? initial);
	const isOwn = typed === undefined ? text.source === 'desk' : typed !== null && typed !== initial;
	const hint = [
		kind === 'line' ? '' : t(`desk.texts.hint.${kind}`),
		placeholders.length === 0 || !/\{\{/.test(initial + value)
			? ''
			: t('desk.texts.hint.placeholders', { names: named(placeholders) }),
		required.length === 0 ? '' : t('desk.mailWords.required', { names: named(required) }),
	].join(' ');
	return (
		<div className="grid content-start gap-1.5">
			<Field label={t(`desk.texts.in.${language}`)} hint={hint.trim()} error={error ?? null}>
				{(wiring) => (
					<textarea
						{...wiring}
						lang={language}
						rows={rows[kind]}
						value={value}
						onChange={(event) => onType(event.target.value)}
						className={`${controlClass} field-sizing-content max-h-[70dvh] py-2`}
					/>
				)}
			</Field>
			{isOwn ? (
				<p className="flex min-h-9 flex-wrap items-center gap-x-3">
					<Badge tone="accent">{t('desk.texts.own')}</Badge>
					<SmallButton look="plain" onClick={() => onType(null)}>
						{t('desk.texts.back')}
					</SmallButton>
				</p>
			) : (
				text.source === 'all' && <Badge>{t('desk.mailWords.fromAll')}</Badge>
			)}
		</div>
	);
}
