import { orderErrors } from '../orders/order-errors.ts';
import type { ErrorEntry, ErrorName } from './error-names.ts';

/**
 * Every way the shop refuses: the code, its name (hence its status) and what a person reads when nothing
 * better is known; `{name}` stands for a detail of the refusal.
 */
export const errors = {
	invalid_input: {
		name: 'ValidationError',
		en: 'Some of the data is not valid.',
		es: 'Algunos datos no son válidos.',
	},
	bad_query: {
		name: 'ValidationError',
		en: 'The query is not valid.',
		es: 'La consulta no es válida.',
	},
	invalid_credentials: {
		name: 'ValidationError',
		en: 'Wrong e-mail or password.',
		es: 'Correo o contraseña incorrectos.',
	},
	email_taken: {
		name: 'ApplicationError',
		en: 'There is already an account with this e-mail.',
		es: 'Ya existe una cuenta con este correo.',
	},
	username_taken: {
		name: 'ApplicationError',
		en: 'This username is already taken.',
		es: 'Este nombre de usuario ya está en uso.',
	},
	wrong_current_password: {
		name: 'ValidationError',
		en: 'The current password is wrong.',
		es: 'La contraseña actual es incorrecta.',
	},
	current_password_needed: {
		name: 'ValidationError',
		en: 'Enter your current password to change the e-mail.',
		es: 'Escribe tu contraseña actual para cambiar el correo.',
	},
	password_mismatch: {
		name: 'ValidationError',
		en: 'The passwords do not match.',
		es: 'Las contraseñas no coinciden.',
	},
	password_unchanged: {
		name: 'ValidationError',
		en: 'The new password is the same as the current one.',
		es: 'La contraseña nueva es igual a la actual.',
	},
	common_password: {
		name: 'ValidationError',
		en: 'This password is one of the most common ones. Choose another.',
		es: 'Esta contraseña es una de las más comunes. Elige otra.',
	},
	reset_code_invalid: {
		name: 'ValidationError',
		en: 'This link is not valid or has expired. Ask for a new one.',
		es: 'Este enlace no es válido o ya venció. Pide uno nuevo.',
	},
	confirmation_invalid: {
		name: 'ValidationError',
		en: 'This link is not valid or has expired. Ask for a new one.',
		es: 'Este enlace no es válido o ya venció. Pide uno nuevo.',
	},
	one_piece: {
		name: 'ValidationError',
		en: 'A used watch is one piece: at most one is on sale.',
		es: 'Un reloj usado es una sola pieza: a la venta hay una como máximo.',
	},
	piece_in_order: {
		name: 'ValidationError',
		en: 'An order has the one piece of this used watch. Cancel the order to have it back on sale.',
		es: 'Un pedido tiene la única pieza de este reloj usado. Anula el pedido para que vuelva a la venta.',
	},
	address_unknown: {
		name: 'ValidationError',
		en: 'Choose one of your addresses.',
		es: 'Elige una de tus direcciones.',
	},
	too_many_addresses: {
		name: 'ValidationError',
		en: 'You can keep at most 50 addresses.',
		es: 'Puedes guardar 50 direcciones como máximo.',
	},
	unauthorized: {
		name: 'UnauthorizedError',
		en: 'Sign in to continue.',
		es: 'Inicia sesión para continuar.',
	},
	account_blocked: {
		name: 'ForbiddenError',
		en: 'This account is blocked. Write to {contactEmail}.',
		es: 'Esta cuenta está bloqueada. Escribe a {contactEmail}.',
	},
	refresh_invalid: {
		name: 'UnauthorizedError',
		en: 'Your session has ended. Sign in again.',
		es: 'Tu sesión terminó. Inicia sesión otra vez.',
	},
	forbidden: {
		name: 'ForbiddenError',
		en: 'This is not open to your account.',
		es: 'Tu cuenta no tiene acceso a esto.',
	},
	not_found: { name: 'NotFoundError', en: 'Not found.', es: 'No encontrado.' },
	method_not_allowed: {
		name: 'MethodNotAllowedError',
		en: 'This address does not take that method.',
		es: 'Esta dirección no admite ese método.',
	},
	version_conflict: {
		name: 'ConflictError',
		en: 'Somebody saved this meanwhile. Look at the newer values.',
		es: 'Alguien guardó esto entretanto. Revisa los valores más nuevos.',
	},
	name_taken: {
		name: 'ConflictError',
		en: 'There is already one with this name.',
		es: 'Ya existe uno con este nombre.',
	},
	in_use: {
		name: 'ConflictError',
		en: 'It is in use and cannot be deleted.',
		es: 'Está en uso y no se puede eliminar.',
	},
	owner_account: {
		name: 'ConflictError',
		en: "The owner's account cannot be deleted.",
		es: 'La cuenta del dueño no se puede eliminar.',
	},
	orders_open: {
		name: 'ConflictError',
		en: 'An order of yours is still under way. Your account can be deleted when it is delivered or cancelled.',
		es: 'Tienes un pedido en curso. Podrás eliminar tu cuenta cuando esté entregado o anulado.',
	},
	idempotency_running: {
		name: 'ConflictError',
		en: 'The same request is still being worked on.',
		es: 'La misma solicitud todavía se está procesando.',
	},
	idempotency_mismatch: {
		name: 'UnprocessableEntityError',
		en: 'This Idempotency-Key was used with another body.',
		es: 'Esta Idempotency-Key se usó con otro contenido.',
	},
	request_timeout: {
		name: 'RequestTimeoutError',
		en: 'The request took too long to arrive.',
		es: 'La solicitud tardó demasiado en llegar.',
	},
	headers_too_large: {
		name: 'HeadersTooLargeError',
		en: 'The address or the headers are too large.',
		es: 'La dirección o los encabezados son demasiado grandes.',
	},
	payload_too_large: {
		name: 'PayloadTooLargeError',
		en: 'That is too large.',
		es: 'Es demasiado grande.',
	},
	uri_too_long: {
		name: 'UriTooLongError',
		en: 'The address is too long.',
		es: 'La dirección es demasiado larga.',
	},
	unsupported_media_type: {
		name: 'UnsupportedMediaTypeError',
		en: 'This kind of content is not accepted.',
		es: 'Este tipo de contenido no se acepta.',
	},
	rate_limited: {
		name: 'RateLimitError',
		en: 'Too many attempts. Wait a little and try again.',
		es: 'Demasiados intentos. Espera un poco y vuelve a intentar.',
	},
	internal: {
		name: 'InternalServerError',
		en: 'Something failed on our side.',
		es: 'Algo falló de nuestro lado.',
	},
	unavailable: {
		name: 'ServiceUnavailableError',
		en: 'The shop is not available for a moment. Try again shortly.',
		es: 'La tienda no está disponible por un momento. Vuelve a intentar pronto.',
	},
	...orderErrors,
} as const satisfies Record<string, ErrorEntry>;
export type ErrorCode = keyof typeof errors;

/**
 * The shape of an error answer. `details.code` is an {@link ErrorCode}; `details.errors` names the fields.
 */
export type ErrorBody = {
	data: null;
	error: {
		status: number;
		name: ErrorName;
		message: string;
		details: {
			code: ErrorCode;
			requestId?: string;
			errors?: { path: (string | number)[]; message: string; name: string }[];
			[more: string]: unknown;
		};
	};
};
