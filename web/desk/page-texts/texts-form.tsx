import type { ReactNode } from 'react';
import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import type { OwnText } from '#contract/settings/texts.schema.ts';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { PageText } from './page-text.tsx';
import { type TypedForm, type TypedRow, useTypedForm } from './use-typed-form.tsx';
import type { TypedText, TypedTexts } from './use-typed-texts.ts';

type DisplayedText = OwnText | MailText;
export type ShownText = TypedRow & {
	text: DisplayedText;
	/** The heading of its section. `isHere`: it is on the displayed page. */
	title: string;
	isHere: boolean;
};

type TextsFormProps = TypedForm<ShownText> & {
	/** Returns the fault of a typed text, or null if it is valid. */
	faultOf?: (one: ShownText, typed: TypedText | undefined) => string | undefined;
	/** Message about errors in texts of other pages. */
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
