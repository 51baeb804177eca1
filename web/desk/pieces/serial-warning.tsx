import type { ReactNode } from 'react';
import type { PieceWarning } from '#contract/stock/pieces.schema.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export type WarnedSerial = { serial: string; warnings: readonly PieceWarning[] };

/** The warnings of a save about the serial that was given. Null without one. */
export const warningOf = (serial: string | null, warnings: readonly PieceWarning[]): WarnedSerial | null =>
	serial && warnings.length > 0 ? { serial, warnings } : null;

/** The words of a warning about a serial, in the reader's language. */
export const warningText = (t: Translate, serial: string, warning: PieceWarning): string =>
	warning.code === 'serial_stolen'
		? [t('desk.stolen.warning', { serial }), warning.note].filter(Boolean).join(' ')
		: t('desk.pieces.serialKnown', {
				serial,
				count: warning.pieces.length,
				states: warning.pieces.map(({ state }) => t(`desk.pieces.state.${state}`)).join(', '),
			});

type SerialNoticeProps = { warned: WarnedSerial; children?: ReactNode };

/** Says that a serial stands on the list of stolen ones, or that another piece has it too. */
export function SerialNotice({ warned: { serial, warnings }, children }: SerialNoticeProps) {
	const { t } = useTranslation();
	const isStolen = warnings.some(({ code }) => code === 'serial_stolen');
	return (
		<Notice tone={isStolen ? 'danger' : 'warning'}>
			{warnings.map((warning) => (
				<p key={warning.code} className="wrap-anywhere">
					{warningText(t, serial, warning)}
				</p>
			))}
			{children}
		</Notice>
	);
}

type SerialWarningProps = { warned: WarnedSerial; onShow: () => void; onClose: () => void };

/** The same above a form or a list that saved it, with what can be done. */
export function SerialWarning({ warned, onShow, onClose }: SerialWarningProps) {
	const { t } = useTranslation();
	return (
		<div className="mb-4" role="alert">
			<SerialNotice warned={warned}>
				<p className="-mx-3 mt-1 flex flex-wrap gap-x-4">
					<Button look="plain" size="small" onClick={onShow}>
						{t('desk.pieces.showThem')}
					</Button>
					<Button look="plain" size="small" onClick={onClose}>
						{t('ui.close')}
					</Button>
				</p>
			</SerialNotice>
		</div>
	);
}
