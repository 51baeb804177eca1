import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { Block } from './letter.ts';
import { mailKind, noCompletion } from './mail-kind.ts';

const nothing = z.object({});

/** How the link that confirms an address is introduced, in every mail that carries one. */
const confirmation: Record<Language, (confirmUrl: string) => Block[]> = {
	en: (confirmUrl) => [
		'Please confirm that this e-mail address is yours. The link below works for three days, also on another device. Until then we hold your orders for a shorter time.',
		{ link: confirmUrl, caption: 'Confirm my address' },
	],
	es: (confirmUrl) => [
		'Confirma que este correo es tuyo. El siguiente enlace sirve durante tres días, también en otro dispositivo. Mientras tanto guardamos tus pedidos por menos tiempo.',
		{ link: confirmUrl, caption: 'Confirmar mi correo' },
	],
};

/** The completion of a mail that carries the link while the address is not confirmed. */
export const confirmable = z.object({ confirmUrl: z.url().nullable() });
export const confirmationBlocks = (confirmUrl: string | null, language: Language): Block[] =>
	confirmUrl === null ? [] : confirmation[language](confirmUrl);

const notYours = {
	en: 'If you opened no account with us, ignore this message: without your confirmation nothing follows from it.',
	es: 'Si no abriste una cuenta con nosotros, ignora este mensaje: sin tu confirmación no pasa nada más.',
};

export const welcome = mailKind({
	causedBy: 'account',
	data: z.object({ watchesUrl: z.url() }),
	completion: confirmable,
	en: ({ watchesUrl, confirmUrl }, title) => ({
		subject: `Welcome to ${title}`,
		blocks: [
			`Your account at ${title} is open. We are glad to have you.`,
			...confirmationBlocks(confirmUrl, 'en'),
			{ link: watchesUrl, caption: 'See the watches' },
			notYours.en,
		],
	}),
	es: ({ watchesUrl, confirmUrl }, title) => ({
		subject: `Te damos la bienvenida a ${title}`,
		blocks: [
			`Tu cuenta en ${title} está abierta. Qué bueno tenerte aquí.`,
			...confirmationBlocks(confirmUrl, 'es'),
			{ link: watchesUrl, caption: 'Ver los relojes' },
			notYours.es,
		],
	}),
});

/** The link once more, for a customer who asks for it. */
export const emailConfirmation = mailKind({
	causedBy: 'account',
	data: nothing,
	completion: z.object({ confirmUrl: z.url() }),
	en: ({ confirmUrl }, title) => ({
		subject: `${title}: confirm your e-mail address`,
		blocks: [...confirmation.en(confirmUrl), notYours.en],
	}),
	es: ({ confirmUrl }, title) => ({
		subject: `${title}: confirma tu correo`,
		blocks: [...confirmation.es(confirmUrl), notYours.es],
	}),
});

/** To the new address of an account, which changes only when its link is opened. */
export const emailChange = mailKind({
	causedBy: 'account',
	data: z.object({ userId: z.int() }),
	completion: z.object({ confirmUrl: z.url() }),
	en: ({ confirmUrl }, title) => ({
		subject: `${title}: confirm your new e-mail address`,
		blocks: [
			`This address was given as the new e-mail of an account at ${title}. The link below makes it so. It works for three days, also on another device.`,
			{ link: confirmUrl, caption: 'Confirm my new address' },
			'If it was not you, ignore this message: the account keeps the address it has.',
		],
	}),
	es: ({ confirmUrl }, title) => ({
		subject: `${title}: confirma tu nuevo correo`,
		blocks: [
			`Este correo se indicó como el nuevo de una cuenta en ${title}. El siguiente enlace hace el cambio. Sirve durante tres días, también en otro dispositivo.`,
			{ link: confirmUrl, caption: 'Confirmar mi nuevo correo' },
			'Si no fuiste tú, ignora este mensaje: la cuenta sigue con el correo que tiene.',
		],
	}),
});

/** To the present address, as soon as a change is asked for: there is time to stop it. */
export const emailChangeNotice = mailKind({
	causedBy: 'account',
	data: z.object({ resetUrl: z.url() }),
	completion: noCompletion,
	en: ({ resetUrl }, title) => ({
		subject: `${title}: your e-mail address is being changed`,
		blocks: [
			'Somebody who knows your password asked to change the e-mail address of your account. It changes when the new address is confirmed; this one works until then.',
			'If it was not you, choose a new password now: that ends every sign-in and stops the change.',
			{ link: resetUrl, caption: 'Choose a new password' },
		],
	}),
	es: ({ resetUrl }, title) => ({
		subject: `${title}: pidieron cambiar tu correo`,
		blocks: [
			'Alguien que conoce tu contraseña pidió cambiar el correo de tu cuenta. Cambiará cuando se confirme el nuevo; hasta entonces vale este.',
			'Si no fuiste tú, elige ahora una contraseña nueva: así se cierran todas las sesiones y el cambio no se hace.',
			{ link: resetUrl, caption: 'Elegir una contraseña nueva' },
		],
	}),
});

/** From the owner, to a person who is to work at the desk. */
export const invitation = mailKind({
	causedBy: 'shop',
	data: z.object({ invitation: z.string(), days: z.int() }),
	completion: z.object({ joinUrl: z.url() }),
	en: ({ joinUrl, days }, title) => ({
		subject: `${title}: you are invited to the shop's desk`,
		blocks: [
			`The owner of ${title} would like you to help with the watches and the orders. Sign in, or open an account with this e-mail address, and accept. The link works once, for ${days} days.`,
			{ link: joinUrl, caption: 'See the invitation' },
			'If you know nothing of it, ignore this message: nothing follows from it.',
		],
	}),
	es: ({ joinUrl, days }, title) => ({
		subject: `${title}: te invitan al escritorio de la tienda`,
		blocks: [
			`El dueño de ${title} quiere que le ayudes con los relojes y los pedidos. Inicia sesión, o abre una cuenta con este correo, y acepta. El enlace sirve una sola vez, durante ${days} días.`,
			{ link: joinUrl, caption: 'Ver la invitación' },
			'Si no sabes de qué se trata, ignora este mensaje: no pasa nada más.',
		],
	}),
});

export const passwordReset = mailKind({
	causedBy: 'anybody',
	data: nothing,
	completion: z.object({ resetUrl: z.url(), minutes: z.int() }),
	en: ({ resetUrl, minutes }, title) => ({
		subject: `Choose a new password for ${title}`,
		blocks: [
			`Somebody asked for a new password for your account. The link below lets you choose one. It works once, for ${lifetime(minutes, 'minutes', 'hours')}.`,
			{ link: resetUrl, caption: 'Choose a new password' },
			'If it was not you, ignore this message: your password stays as it is.',
		],
	}),
	es: ({ resetUrl, minutes }, title) => ({
		subject: `Elige una contraseña nueva para ${title}`,
		blocks: [
			`Alguien pidió una contraseña nueva para tu cuenta. Con el siguiente enlace puedes elegirla. Sirve una sola vez, durante ${lifetime(minutes, 'minutos', 'horas')}.`,
			{ link: resetUrl, caption: 'Elegir una contraseña nueva' },
			'Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
		],
	}),
});

/** "30 minutes", or whole hours from two on, rounded down. */
const lifetime = (minutes: number, minutesWord: string, hoursWord: string) =>
	minutes < 120 ? `${minutes} ${minutesWord}` : `${Math.floor(minutes / 60)} ${hoursWord}`;
