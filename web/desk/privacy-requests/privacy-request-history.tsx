import type { PrivacyRequestEvent } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';

/** What was done with a request and when, and which mails were accepted by their mail server. */
export function PrivacyRequestHistory({ events }: { events: readonly PrivacyRequestEvent[] }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.privacy.history')}</h2>
			<ol className="grid gap-3 text-sm">
				{events.map((event) => (
					<li key={`${event.at}${event.action}${event.mail?.messageId ?? ''}`} className="grid gap-0.5">
						<span className="flex flex-wrap justify-between gap-x-4">
							<span className="font-medium">{t(`desk.privacy.event.${event.action}`)}</span>
							<time dateTime={event.at} className="text-soft">
								{dates.moment(event.at)}
							</time>
						</span>
						{event.ground && <span>{t(`desk.privacy.ground.${event.ground}`)}</span>}
						{event.mail && <span className="text-soft">{t('desk.privacy.proof')}</span>}
						{event.digest && (
							<span className="figures text-soft wrap-anywhere">
								{t('desk.privacy.digest', { digest: event.digest.slice(0, 16) })}
							</span>
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
