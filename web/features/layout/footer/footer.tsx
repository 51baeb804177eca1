import { Link } from 'react-router';
import { describePaymentWays } from '#contract/settings/describe-payment-ways.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useConstants } from '../../page/constants-context.ts';
import { LookControls } from '../../preferences/look-controls.tsx';
import { legalNavigation, navigation } from '../header/navigation.ts';
import { SellerFacts } from '../seller/seller-facts.tsx';
import { FooterClock } from './footer-clock.tsx';

export function Footer() {
	const { t, language } = useTranslation();
	const { TITLE, DEVELOPER, DEVELOPER_WEBPAGE, PAYMENT_WAYS } = useConstants();
	const ways = describePaymentWays(PAYMENT_WAYS, (word, values) => t(word, values), language);
	return (
		<footer className="laid-out-near border-t border-line bg-sunken">
			<div className="page-width grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
				<div className="grid content-start gap-2 lg:pr-8">
					<p className="font-serif text-xl">{TITLE}</p>
					<p className="max-w-sm text-soft">{t('layout.footer.line')}</p>
					<SellerFacts />
				</div>
				<FooterList title={t('layout.footer.shop')} links={navigation} />
				<FooterList title={t('layout.footer.rights')} links={legalNavigation} />
				<div>
					<p className="overline-label mb-2">{t('layout.footer.visit')}</p>
					<ul className="text-soft">
						<li className="py-1.5">{t('layout.footer.hours')}</li>
						{ways && <li className="py-1.5">{t('layout.footer.pay', { ways })}</li>}
					</ul>
				</div>
			</div>
			<div className="border-t border-line">
				<div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm text-soft">
					<span className="inline-flex items-center gap-2">
						<FooterClock />
						{/* The year of rendering. Server and browser may differ for a few hours once a year. */}
						<span suppressHydrationWarning>
							{t('layout.footer.copyright', { year: new Date().getFullYear(), shop: TITLE })}
						</span>
					</span>
					{DEVELOPER && (
						<span>
							{t('layout.footer.madeBy')}{' '}
							<a
								href={DEVELOPER_WEBPAGE}
								target="_blank"
								rel="noopener noreferrer"
								className="inline-flex min-h-9 items-center text-ink underline underline-offset-4 hover:no-underline"
							>
								{DEVELOPER}
								<span className="sr-only"> {t('layout.footer.newTab')}</span>
							</a>
						</span>
					)}
					<div className="md:ml-auto">
						<LookControls />
					</div>
				</div>
			</div>
		</footer>
	);
}

function FooterList({ title, links }: { title: string; links: readonly { to: string; text: TextKey }[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={title}>
			<p className="overline-label mb-2">{title}</p>
			<ul>
				{links.map(({ to, text }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
						>
							{t(text)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
