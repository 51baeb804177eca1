import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
	const { t } = useTranslation();
	return (
		<Dialog
			open
			onClose={onClose}
			title={t('security.codes.title')}
			footer={
				<>
					<CopyButton
						text={codes.join('\n')}
						size="medium"
						label={t('security.codes.copy')}
						copied={t('security.codes.copied')}
						failed={t('security.codes.copyFailed')}
					/>
					<Button onClick={onClose}>{t('security.codes.kept')}</Button>
				</>
			}
		>
			<p className="mb-4 text-soft">{t('security.codes.text')}</p>
			<ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-base bg-sunken p-3 font-mono text-sm select-all sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code} className="whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
		</Dialog>
	);
}
