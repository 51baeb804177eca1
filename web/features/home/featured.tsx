import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

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
