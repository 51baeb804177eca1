import type { Taken } from '#contract/catalogue/watches.schema.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { TellMeButton } from '../../tell-me/tell-me-button.tsx';
import { similarId } from '../more-watches.tsx';

/** In the place of the button: what became of the watch, and the way to those like it. */
export function TakenLine({ taken: { state, until }, documentId }: { taken: Taken; documentId: string }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	return (
		<div className="grid gap-4">
			<p className="text-soft">
				{state === 'reserved' && until
					? t('watch.taken.until', { time: moment(until) })
					: t(`watch.taken.${state}Line`)}
			</p>
			<TellMeButton of={{ title: 'back', watches: [documentId] }} size="large" className="w-full px-2!">
				{t('watch.taken.tellMe')}
			</TellMeButton>
			<LinkButton to={`#${similarId}`} look="quiet" size="large" className="w-full px-2!">
				{t('watch.similar')}
			</LinkButton>
		</div>
	);
}
