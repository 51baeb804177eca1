import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';

export type CopyItem = {
	label: string;
	text: string;
	/** What goes to the clipboard when that is not the text: a bare number. */
	copy?: string;
	mono?: boolean;
};

/** One detail of a payment with its copy button. */
export function CopyRow({ label, text, copy = text, mono }: CopyItem) {
	const { t } = useTranslation();
	return (
		<div className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0">
			<div className="min-w-0">
				<dt className="text-sm text-soft">{label}</dt>
				<dd className={`figures break-all ${mono ? 'font-mono text-sm' : ''}`}>{text}</dd>
			</div>
			<dd>
				<CopyButton
					text={copy}
					label={t('payments.copy')}
					aria-label={t('payments.copyNamed', { name: label })}
					copied={t('payments.copied')}
					failed={t('payments.copyError')}
				/>
			</dd>
		</div>
	);
}
