import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { type MailPart, type MailText, mailKind, noCompletion } from './mail-kind.ts';

const nothing = z.object({});

/** How the link that confirms an address is introduced, in every mail that carries one. */
export const confirmText: MailText = {
	en: 'Please confirm that this e-mail address is yours. The link below works for three days, also on another device. Until then we hold your orders for a shorter time.',
	es: 'Confirma que este correo es tuyo. El siguiente enlace sirve durante tres días, también en otro dispositivo. Mientras tanto guardamos tus pedidos por menos tiempo.',
};
const confirmCaption = { en: 'Confirm my address', es: 'Confirmar mi correo' };

/** The completion of a mail that carries the link while the address is not confirmed. */
export const confirmable = z.object({ confirmUrl: z.url().nullable() });
export const confirmationParts = (confirmUrl: string | null, language: Language): MailPart<'confirm'>[] =>
	confirmUrl === null ? [] : ['confirm', { link: confirmUrl, caption: confirmCaption[language] }];

const notYours: MailText = {
	en: 'If you opened no account with us, ignore this message: without your confirmation nothing follows from it.',
	es: 'Si no abriste una cuenta con nosotros, ignora este mensaje: sin tu confirmación no pasa nada más.',
};
const choosePassword = { en: 'Choose a new password', es: 'Elegir una contraseña nueva' };

const welcome = mailKind({
	causedBy: 'account',
	group: 'account',
	data: z.object({ watchesUrl: z.url() }),
	completion: confirmable,
	placeholders: {},
	texts: {
		subject: { en: 'Welcome to {{shop}}', es: 'Te damos la bienvenida a {{shop}}' },
		lead: {
			en: 'Your account at {{shop}} is open. We are glad to have you.',
			es: 'Tu cuenta en {{shop}} está abierta. Qué bueno tenerte aquí.',
		},
		confirm: confirmText,
		notYours,
	},
	parts: ({ watchesUrl, confirmUrl }, language) => [
		'lead',
		...confirmationParts(confirmUrl, language),
		{ link: watchesUrl, caption: { en: 'See the watches', es: 'Ver los relojes' }[language] },
		'notYours',
	],
	sample: ({ site, confirmUrl }) => ({ watchesUrl: `${site}/watches`, confirmUrl }),
});

/** The link once more, for a customer who asks for it. */
const emailConfirmation = mailKind({
	causedBy: 'account',
	group: 'account',
	data: nothing,
	completion: z.object({ confirmUrl: z.url() }),
	placeholders: {},
	texts: {
		subject: { en: '{{shop}}: confirm your e-mail address', es: '{{shop}}: confirma tu correo' },
		confirm: confirmText,
		notYours,
	},
	parts: ({ confirmUrl }, language) => [...confirmationParts(confirmUrl, language), 'notYours'],
	sample: ({ confirmUrl }) => ({ confirmUrl }),
});

/** To the new address of an account, which changes only when its link is opened. */
const emailChange = mailKind({
	causedBy: 'account',
	group: 'account',
	data: z.object({ userId: z.int() }),
	completion: z.object({ confirmUrl: z.url() }),
	placeholders: {},
	texts: {
		subject: { en: '{{shop}}: confirm your new e-mail address', es: '{{shop}}: confirma tu nuevo correo' },
		lead: {
			en: 'This address was given as the new e-mail of an account at {{shop}}. The link below makes it so. It works for three days, also on another device.',
			es: 'Este correo se indicó como el nuevo de una cuenta en {{shop}}. El siguiente enlace hace el cambio. Sirve durante tres días, también en otro dispositivo.',
		},
		notYours: {
			en: 'If it was not you, ignore this message: the account keeps the address it has.',
			es: 'Si no fuiste tú, ignora este mensaje: la cuenta sigue con el correo que tiene.',
		},
	},
	parts: ({ confirmUrl }, language) => [
		'lead',
		{
			link: confirmUrl,
			caption: { en: 'Confirm my new address', es: 'Confirmar mi nuevo correo' }[language],
		},
		'notYours',
	],
	sample: ({ confirmUrl }) => ({ userId: 1, confirmUrl }),
});

/** To the present address, as soon as a change is asked for: there is time to stop it. */
const emailChangeNotice = mailKind({
	causedBy: 'account',
	group: 'account',
	data: z.object({ resetUrl: z.url() }),
	completion: noCompletion,
	placeholders: {},
	texts: {
		subject: {
			en: '{{shop}}: your e-mail address is being changed',
			es: '{{shop}}: pidieron cambiar tu correo',
		},
		lead: {
			en: 'Somebody who knows your password asked to change the e-mail address of your account. It changes when the new address is confirmed; this one works until then.',
			es: 'Alguien que conoce tu contraseña pidió cambiar el correo de tu cuenta. Cambiará cuando se confirme el nuevo; hasta entonces vale este.',
		},
		notYours: {
			en: 'If it was not you, choose a new password now: that ends every sign-in and stops the change.',
			es: 'Si no fuiste tú, elige ahora una contraseña nueva: así se cierran todas las sesiones y el cambio no se hace.',
		},
	},
	parts: ({ resetUrl }, language) => [
		'lead',
		'notYours',
		{ link: resetUrl, caption: choosePassword[language] },
	],
	sample: ({ site }) => ({ resetUrl: `${site}/forgot-password` }),
});

/** To the account, whenever its second factors change or are taken away. */
const secondFactorChanged = mailKind({
	causedBy: 'shop',
	group: 'account',
	data: z.object({ resetUrl: z.url() }),
	completion: noCompletion,
	placeholders: {},
	texts: {
		subject: {
			en: '{{shop}}: the second factor of your account was changed',
			es: '{{shop}}: cambió el segundo factor de tu cuenta',
		},
		lead: {
			en: 'A passkey, an authenticator or the recovery codes of your account were added, removed or reset. Your profile shows what is asked for at your next sign-in.',
			es: 'Se agregó, quitó o restableció una llave de acceso, una aplicación de códigos o los códigos de recuperación de tu cuenta. Tu perfil muestra qué se pedirá la próxima vez que inicies sesión.',
		},
		notYours: {
			en: 'If it was not you, choose a new password now: that ends every sign-in. Then write to the shop.',
			es: 'Si no fuiste tú, elige ahora una contraseña nueva: así se cierran todas las sesiones. Luego escribe a la tienda.',
		},
	},
	parts: ({ resetUrl }, language) => [
		'lead',
		'notYours',
		{ link: resetUrl, caption: choosePassword[language] },
	],
	sample: ({ site }) => ({ resetUrl: `${site}/forgot-password` }),
});

/** From the owner, to a person who is to work at the desk. */
const invitation = mailKind({
	causedBy: 'shop',
	group: 'account',
	data: z.object({ invitation: z.string(), days: z.int() }),
	completion: z.object({ joinUrl: z.url() }),
	placeholders: { days: ({ days }) => `${days}` },
	texts: {
		subject: {
			en: "{{shop}}: you are invited to the shop's desk",
			es: '{{shop}}: te invitan al escritorio de la tienda',
		},
		lead: {
			en: 'The owner of {{shop}} would like you to help with the watches and the orders. Sign in, or open an account with this e-mail address, and accept. The link works once, for {{days}} days.',
			es: 'El dueño de {{shop}} quiere que le ayudes con los relojes y los pedidos. Inicia sesión, o abre una cuenta con este correo, y acepta. El enlace sirve una sola vez, durante {{days}} días.',
		},
		notYours: {
			en: 'If you know nothing of it, ignore this message: nothing follows from it.',
			es: 'Si no sabes de qué se trata, ignora este mensaje: no pasa nada más.',
		},
	},
	parts: ({ joinUrl }, language) => [
		'lead',
		{ link: joinUrl, caption: { en: 'See the invitation', es: 'Ver la invitación' }[language] },
		'notYours',
	],
	sample: ({ site, code }) => ({ invitation: 'x', days: 7, joinUrl: `${site}/owner/join?code=${code}` }),
});

const passwordReset = mailKind({
	causedBy: 'anybody',
	group: 'account',
	data: nothing,
	completion: z.object({ resetUrl: z.url(), minutes: z.int() }),
	placeholders: {
		lifetime: ({ minutes }, language) => {
			const [minutesWord, hoursWord] = { en: ['minutes', 'hours'], es: ['minutos', 'horas'] }[language];
			// Whole hours from two on, rounded down.
			return minutes < 120 ? `${minutes} ${minutesWord}` : `${Math.floor(minutes / 60)} ${hoursWord}`;
		},
	},
	texts: {
		subject: {
			en: 'Choose a new password for {{shop}}',
			es: 'Elige una contraseña nueva para {{shop}}',
		},
		lead: {
			en: 'Somebody asked for a new password for your account. The link below lets you choose one. It works once, for {{lifetime}}.',
			es: 'Alguien pidió una contraseña nueva para tu cuenta. Con el siguiente enlace puedes elegirla. Sirve una sola vez, durante {{lifetime}}.',
			required: ['lifetime'],
		},
		notYours: {
			en: 'If it was not you, ignore this message: your password stays as it is.',
			es: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
		},
	},
	parts: ({ resetUrl }, language) => [
		'lead',
		{ link: resetUrl, caption: choosePassword[language] },
		'notYours',
	],
	sample: ({ site, code }) => ({ resetUrl: `${site}/reset-password?code=${code}`, minutes: 30 }),
});

export const accountMails = {
	'password-reset': passwordReset,
	welcome,
	'email-confirmation': emailConfirmation,
	'email-change': emailChange,
	'email-change-notice': emailChangeNotice,
	'second-factor-changed': secondFactorChanged,
	invitation,
};
