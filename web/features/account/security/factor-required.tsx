import { useTranslation } from '../../../i18n/use-translation.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Replaces the desk for an assistant who must add a second factor first. */
export default function FactorRequired() {
	const { t } = useTranslation();
	return (
		<div className="page-width min-h-[60vh] py-8 md:py-12">
			<div className="mx-auto grid max-w-2xl gap-5">
				<h1 className="text-3xl">{t('security.requiredTitle')}</h1>
				<p className="text-soft">{t('security.requiredText')}</p>
				<SecondFactorCard />
			</div>
		</div>
	);
}
