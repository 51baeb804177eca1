import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';

export type Crumb = { label: string; to?: string };

/** The path to this page; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t('ui.breadcrumb')} className="text-sm text-soft">
			<ol className="flex flex-wrap items-center gap-x-2">
				{crumbs.map((crumb, index) => (
					<li key={crumb.label} className="flex gap-x-2">
						{index > 0 && (
							<span aria-hidden="true" className="py-2 text-faint">
								/
							</span>
						)}
						{crumb.to ? (
							<Link to={crumb.to} className="inline-block py-2 underline-offset-4 hover:underline">
								{crumb.label}
							</Link>
						) : (
							<span aria-current="page" className="inline-block py-2 text-ink">
								{crumb.label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
