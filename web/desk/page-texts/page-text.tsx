import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import type { OwnText } from '#contract/settings/texts.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { SmallButton } from '../ui/small-button.tsx';

type PageTextProps = {
	text: OwnText | MailText;
	/** The typed text; null: the built-in text; undefined: unchanged. */
	typed: string | null | undefined;
	error: string | undefined;
	onType: (value: string | null) => void;
};

const rows = { line: 2, lines: 6, paragraphs: 4, sections: 16, steps: 16 };

/** A text in one language, with its source and a way to restore the built-in text. */
export function PageText({ text, typed, error, onType }: PageTextProps) {
	const { t } = useTranslation();
	const { kind, language, initial, placeholders } = text;
	const required = 'required' in text ? text.required : [];
	const named = (names: readonly string[]) => names.map((one) => `{{${one}}}`).join(', ');
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
