import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useConstants } from '../page/constants-context.ts';
import { HeroWatch } from '../time/hero-watch.tsx';

/** The first screen: a sentence, two links, and the watch, whose strap extends beyond the top and bottom. */
export function Hero() {
	const { t } = useTranslation();
	const { TITLE } = useConstants();
	return (
		<section className="page-width grid items-center gap-x-12 md:grid-cols-[6fr_5fr]">
			<div className="grid justify-items-start gap-6 py-8 md:py-4">
				<h1 className="text-4xl sm:text-5xl lg:text-6xl">{t('home.hero.title')}</h1>
				<p className="max-w-[34rem] text-lg text-soft">{t('home.hero.lede')}</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to="/watches" size="large" className="px-5! sm:px-7!">
						{t('home.hero.watches')}
					</LinkButton>
					<LinkButton to="/services" look="quiet" size="large" className="px-5! sm:px-7!">
						{t('home.hero.services')}
					</LinkButton>
				</div>
			</div>
			<div className="mx-auto w-full max-w-80 overflow-hidden max-md:h-80 md:max-w-128">
				<HeroWatch label={t('home.hero.clockLabel')} name={TITLE} className="h-auto w-full" />
			</div>
		</section>
	);
}
