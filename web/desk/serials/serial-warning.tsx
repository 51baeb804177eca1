import { useTranslation } from '../../i18n/use-translation.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { SerialNotice } from './serial-notice.tsx';
import type { WarnedSerial } from './warned-serial.ts';

type SerialWarningProps = { warned: WarnedSerial; onShow: () => void; onClose: () => void };

/** The warning after a save, with a link to the matching pieces. */
export function SerialWarning({ warned, onShow, onClose }: SerialWarningProps) {
	const { t } = useTranslation();
	return (
		<div className="mb-4" role="alert">
			<SerialNotice warned={warned}>
				<p className="-mx-3 mt-1 flex flex-wrap gap-x-4">
					<SmallButton look="plain" onClick={onShow}>
						{t('desk.pieces.showThem')}
					</SmallButton>
					<SmallButton look="plain" onClick={onClose}>
						{t('ui.close')}
					</SmallButton>
				</p>
			</SerialNotice>
		</div>
	);
}
