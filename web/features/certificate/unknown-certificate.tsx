import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { certificatePage } from '#contract/orders/papers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { chatAddress } from '../layout/chat-address.ts';
import { useConstants } from '../page/constants-context.ts';

/** Shown for a code that no certificate has: another attempt, and the shop's contact for questions. */
export function UnknownCertificate({ code }: { code: string }) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-6">
			<Notice tone="danger">
				<p className="font-medium">{t('certificate.unknown.title')}</p>
				<p>{t('certificate.unknown.text')}</p>
			</Notice>
			<div className="grid items-start gap-6 md:grid-cols-2">
				<CodeForm key={code} code={code} />
				<ContactAdvice code={code} />
			</div>
		</div>
	);
}

function CodeForm({ code }: { code: string }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [typed, setTyped] = useState(code);
	// A pasted address contains the code at its end.
	const wanted = typed.trim().split('/').at(-1) ?? '';
	const check = (event: FormEvent) => {
		event.preventDefault();
		if (wanted) void navigate(certificatePage(encodeURIComponent(wanted)));
	};
	return (
		<Card className="grid gap-4">
			<form noValidate onSubmit={check} className="grid gap-4">
				<h2 className="text-xl">{t('certificate.unknown.again')}</h2>
				<TextField
					label={t('certificate.unknown.code')}
					hint={t('certificate.unknown.codeHint')}
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={200}
				/>
				<Button type="submit" className="sm:justify-self-start">
					{t('certificate.unknown.check')}
				</Button>
			</form>
		</Card>
	);
}

function ContactAdvice({ code }: { code: string }) {
	const { t } = useTranslation();
	const { PHONE, CONTACT_EMAIL } = useConstants();
	const question = t('certificate.unknown.question', { code });
	const subject = encodeURIComponent(t('certificate.title'));
	const mail = `mailto:${CONTACT_EMAIL}?subject=${subject}&body=${encodeURIComponent(question)}`;
	return (
		<Card className="grid gap-4">
			<h2 className="text-xl">{t('certificate.unknown.offered')}</h2>
			<p className="text-soft">{t('certificate.unknown.offeredText')}</p>
			<p className="flex flex-wrap gap-3 empty:hidden">
				{PHONE && (
					<a
						href={chatAddress(PHONE, question)}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass('quiet')}
					>
						<Icon name="chat" size={18} />
						{t('certificate.unknown.chat')}
					</a>
				)}
				{CONTACT_EMAIL && (
					<a href={mail} className={buttonClass('quiet')}>
						<Icon name="mail" size={18} />
						{t('certificate.unknown.mail')}
					</a>
				)}
			</p>
		</Card>
	);
}
