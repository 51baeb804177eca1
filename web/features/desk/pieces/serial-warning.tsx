import { useTranslation } from 'react-i18next';
import type { PieceWarning } from '#contract/pieces.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export type WarnedSerial = { serial: string; pieces: PieceWarning['pieces'] };

/** The warning of a save: other pieces have the serial that was given. Null without one. */
export const warningOf = (serial: string | null, [warning]: readonly PieceWarning[]): WarnedSerial | null =>
	serial && warning ? { serial, pieces: warning.pieces } : null;

/** Says that another piece has the serial too: it was sold before, or is written twice. */
export function SerialWarning({
	warned: { serial, pieces },
	onShow,
	onClose,
}: {
	warned: WarnedSerial;
	onShow: () => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	return (
		<div className="mb-4" role="alert">
			<Notice tone="warning">
				<p>
					{t('desk.pieces.serialKnown', {
						serial,
						count: pieces.length,
						states: pieces.map(({ state }) => t(`desk.pieces.state.${state}`)).join(', '),
					})}
				</p>
				<p className="-mx-3 mt-1 flex flex-wrap gap-x-4">
					<Button look="plain" size="small" onClick={onShow}>
						{t('desk.pieces.showThem')}
					</Button>
					<Button look="plain" size="small" onClick={onClose}>
						{t('ui.close')}
					</Button>
				</p>
			</Notice>
		</div>
	);
}
