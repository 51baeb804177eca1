import { useMailCode } from '../../api/use-mail-code.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NarrowPageFrame } from '../page/narrow-page-frame.tsx';
import { PageHead } from '../page/page-head.tsx';

/**
 * The page of a mail's link that confirms a subscription or ends it. The title is a question only while
 * there is a button that answers it.
 */
export function SubscriptionCodeForm({ name }: { name: 'confirm' | 'unsubscribe' }) {
	const { t } = useTranslation();
	const { code, state, failure, send } = useMailCode(`tell-me/${name}`, t('tellMe.failed'));
	const question = t(`tellMe.${name}.title`);
	const head = <PageHead title={question} noIndex />;
	if (state === 'done' || state === 'spent' || code === '')
		return (
			<NarrowPageFrame title={t('tellMe.own.title')}>
				{head}
				<div className="grid gap-5">
					{state === 'done' ? (
						<DoneNotice>{t(`tellMe.${name}.done`)}</DoneNotice>
					) : (
						<Notice tone="danger">{t(`tellMe.${name}.spent`)}</Notice>
					)}
					<LinkButton to="/watches" className="justify-self-start">
						{t('tellMe.watches')}
					</LinkButton>
				</div>
			</NarrowPageFrame>
		);
	return (
		<NarrowPageFrame title={question} text={t(`tellMe.${name}.text`)}>
			{head}
			<form method="post" onSubmit={send} className="grid gap-5">
				{failure && <Notice tone="danger">{failure}</Notice>}
				<Button type="submit" busy={state === 'busy'} className="justify-self-start">
					{t(`tellMe.${name}.press`)}
				</Button>
			</form>
		</NarrowPageFrame>
	);
}
