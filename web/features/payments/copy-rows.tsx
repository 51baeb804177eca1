import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

export type CopyItem = {
	label: string;
	text: string;
	/** The text for the clipboard if it differs from the displayed one: a plain number. */
	copy?: string;
	mono?: boolean;
};

function CopyRow({ label, text, copy = text, mono }: CopyItem) {
	const { t } = useTranslation();
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 narrow:grid-cols-1 narrow:gap-y-1 border-b border-line py-2 last:border-0">
			<dt className="col-start-1 text-sm text-soft">{label}</dt>
			<dd className={`figures col-start-1 break-all ${mono ? 'font-mono text-sm' : ''}`}>{text}</dd>
			<dd className="col-start-2 row-span-2 row-start-1 narrow:col-start-1 narrow:row-span-1 narrow:row-start-auto">
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

/** The details of a payment, each with its copy button, and one for all of them. */
export function CopyRows({ rows }: { rows: readonly CopyItem[] }) {
	const { t } = useTranslation();
	return (
		<div>
			<dl>
				{rows.map((row) => (
					<CopyRow key={row.label} {...row} />
				))}
			</dl>
			<CopyButton
				className="mt-3"
				text={rows.map(({ label, text }) => `${label}: ${text}`).join('\n')}
				label={t('payments.copyAll')}
				copied={t('payments.copied')}
				failed={t('payments.copyError')}
			/>
		</div>
	);
}
