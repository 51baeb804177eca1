import { useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { alertKinds, useAlerts } from '../live/alerts.ts';
import { SmallButton } from '../ui/small-button.tsx';

const AlertsDialog = lazyWithTexts(() => import('../live/alerts-dialog.tsx'));

/** Shows whether this device announces new orders, and opens the settings. */
export function AlertsButton() {
	const { t } = useTranslation();
	const { isOn } = useAlerts();
	const [open, setOpen] = useState(false);
	return (
		<>
			<SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{t(alertKinds.some(isOn) ? 'desk.alerts.on' : 'desk.alerts.off')}
			</SmallButton>
			{open && <AlertsDialog onClose={() => setOpen(false)} />}
		</>
	);
}
