import type { PrivacyRequestReceipt } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { useDates } from '../preferences/use-dates.ts';

/** Says that a request was received, with its number and the last day to answer it. */
export function PrivacyRequestReceived({ receipt }: { receipt: PrivacyRequestReceipt }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { number, dueOn } = receipt;
	return (
		<DoneNotice>
			{t('privacyRequest.received', {
				number: number ?? '',
				date: dueOn === null ? '' : dates.day(`${dueOn}T12:00:00-04:00`),
			})}
		</DoneNotice>
	);
}
