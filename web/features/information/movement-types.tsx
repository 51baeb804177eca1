import { movements } from '#contract/catalogue/enumerations.ts';
import { movementKey } from '#contract/catalogue/movements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SecondsDial } from '../time/seconds-dial.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { MovementChain } from './movement-chain.tsx';
import { MovementSection } from './movement-section.tsx';

/** The lever escapement at work, then the six ways to drive three hands, and a seventh. */
export function MovementTypes() {
	const { t } = useTranslation();
	return (
		<div className="page-width grid grid-cols-1 gap-14 py-8 md:py-12">
			<header className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
				<div className="max-w-text">
					<h1 className="text-3xl md:text-5xl">{t('movements.title')}</h1>
					<p className="mt-4 text-lg text-soft">{t('movements.lede')}</p>
					<nav
						aria-label={t('movements.labels.contents')}
						className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6"
					>
						{[...movements, 'SpringDrive' as const].map((type) => (
							<a
								key={type}
								href={type === 'SpringDrive' ? '#springDrive' : `#${movementKey(type)}`}
								className="flex min-h-11 items-center border-t border-line text-accent underline-offset-4 hover:underline"
							>
								{type === 'SpringDrive'
									? type.replace('gD', 'g D')
									: t(`movements.types.${movementKey(type)}.title`)}
							</a>
						))}
					</nav>
				</div>
				<figure>
					<Escapement className="mx-auto w-full max-w-72 md:max-w-none" />
					<figcaption className="mt-2 text-sm text-soft">{t('movements.escapement')}</figcaption>
				</figure>
			</header>
			{movements.map((type) => (
				<MovementSection key={type} type={type} />
			))}
			<section
				id="springDrive"
				aria-labelledby="springDrive-title"
				className="laid-out-near border-t border-line pt-10"
			>
				<h2 id="springDrive-title" className="text-2xl md:text-3xl">
					{t('movements.springDrive.title')}
				</h2>
				<p className="mt-3 max-w-text text-lg">{t('movements.springDrive.intro')}</p>
				<div className="mt-8 rounded-base border border-line bg-raised px-4 py-6 md:px-6 md:py-8 lg:px-10">
					<MovementChain
						type="SpringDrive"
						dials={[
							{
								dial: <SecondsDial beatsPerSecond={null} label={t('movements.springDrive.hand')} />,
								caption: <span className="font-medium">{t('movements.springDrive.glides')}</span>,
							},
						]}
					/>
				</div>
			</section>
		</div>
	);
}
