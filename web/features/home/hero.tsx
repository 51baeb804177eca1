import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The first screen: a sentence, two ways on, and the watch, whose strap runs out of it above and below. */
export function Hero({ watch }: { watch: ReactNode }) {
	const { t } = useTranslation();
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
			<div className="mx-auto w-full max-w-80 overflow-hidden max-md:h-80 md:max-w-128">{watch}</div>
		</section>
	);
}

export function Featured({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<section className="page-width py-12 md:py-16">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
				<div>
					<h2 className="text-2xl md:text-3xl">{t('home.featured.title')}</h2>
					<p className="mt-1 text-soft">{t('home.featured.lede')}</p>
				</div>
				<Link
					to="/watches"
					className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
				>
					{t('home.featured.all')}
					<Icon name="arrow-right" />
				</Link>
			</div>
			{children}
		</section>
	);
}
