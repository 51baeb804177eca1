import type { ReactNode } from 'react';
import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import type { OwnText } from '#contract/settings/texts.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { RestoredNotice, SaveBar } from '../forms/save-bar.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import {
	type TypedForm,
	type TypedRow,
	type TypedText,
	type TypedTexts,
	useTypedForm,
} from './use-typed-texts.tsx';

type Text = OwnText | MailText;
export type ShownText = TypedRow & {
	text: Text;
	/** The title that it stands below; it is on the page that is looked at, or else on another. */
	title: string;
	isHere: boolean;
};

type TextsFormProps = TypedForm<ShownText> & {
	/** Why a typed text would not be taken. */
	faultOf?: (one: ShownText, typed: TypedText | undefined) => string | undefined;
	/** Says that texts of other pages were refused. */
	elsewhere: (refused: readonly ShownText[]) => string;
	children?: (typed: TypedTexts) => ReactNode;
};

export function TextsForm({ faultOf, elsewhere, children, ...props }: TextsFormProps) {
	const form = useTypedForm(props);
	const { typed, changed } = form;
	const errorOf = (one: ShownText) => form.errors[one.key] ?? faultOf?.(one, typed[one.key]);
	const refused = changed.filter((one) => !one.isHere && errorOf(one));
	const here = props.shown.filter(({ isHere }) => isHere);
	return (
		<form
			noValidate
			className="mt-6 grid gap-8 pb-24"
			onSubmit={(event) => {
				event.preventDefault();
				if (!changed.some((one) => faultOf?.(one, typed[one.key]))) void form.submit();
			}}
		>
			{form.wasRestored && <RestoredNotice onDiscard={form.forget} />}
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
									onType={(value) => form.type(one, value)}
								/>
							))}
					</div>
				</section>
			))}
			{children?.(typed)}
			<SaveBar isChanged={changed.length > 0} isSaving={form.busy} faulty={form.faulty} />
			{form.dialog}
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
