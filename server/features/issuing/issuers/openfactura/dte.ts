import { z } from 'zod';
import { cut } from '#contract/languages/cut-text.ts';
import { vatIn, vatRate } from '#contract/orders/vat.ts';
import type { DocumentContent } from '../../issuer.ts';

/** The issuing taxpayer, as returned by OpenFactura's `organization`. */
export const issuingSchema = z.object({
	rut: z.string(),
	razonSocial: z.string(),
	direccion: z.string(),
	comuna: z.string(),
	cdgSIISucur: z.union([z.string(), z.number()]).nullish(),
	glosaDescriptiva: z.string().nullish(),
	actividades: z
		.array(
			z.object({
				giro: z.string(),
				codigoActividadEconomica: z.union([z.string(), z.number()]),
				actividadPrincipal: z.unknown().optional(),
			}),
		)
		.min(1),
});
export type Issuing = z.infer<typeof issuingSchema>;

/** The SII's codes of the kinds of documents. */
const types = { boleta: 39, factura: 33, creditNote: 61 } as const;
/** The SII's codes of the payment methods of a boleta. */
const paidBy = { cash: 1, card: 2, transfer: 3, other: 5 } as const;
/** The SII's RUT for an unnamed buyer. */
const anybody = '66666666-6';

/** Returns a text in the XML's character set (ISO 8859-1), cut to the SII's maximum length. */
const siiText = (text: string, maxLength: number) => {
	const plain = text
		.normalize('NFC')
		.replace(/[‐-―]/g, '-')
		.replace(/[‘’]/g, "'")
		.replace(/[^\x20-\x7e\xa0-\xff]/g, '')
		.trim();
	return cut(plain, maxLength);
};

/** Formats `12.345.678-5` as the SII writes it, without dots. */
const bare = (rut: string) => rut.replaceAll('.', '');

/** Returns the net amounts of lines with these gross amounts. They add up to the net amount of the sum. */
function netOf(amounts: readonly number[]): number[] {
	const net = (amount: number) => amount - vatIn(amount);
	let before = 0;
	return amounts.map((amount) => {
		const part = net(before + amount) - net(before);
		before += amount;
		return part;
	});
}

/** Returns the price, discount and amount of a line; only a boleta's include VAT. */
function priceOf(amount: number, gross: number, isBoleta: boolean): object {
	const discount = isBoleta ? gross : gross - vatIn(gross);
	return {
		PrcItem: amount + discount,
		...(discount > 0 && { DescuentoMonto: discount }),
		MontoItem: amount,
	};
}

/**
 * Builds the request body for OpenFactura. The lines of a boleta are gross, those of a factura and of a
 * credit note net; OpenFactura assigns the number.
 */
export function dteOf(issuing: Issuing, content: DocumentContent): object {
	const { kind, day, amount, lines, buyer } = content;
	const isBoleta = kind === 'boleta';
	const vat = vatIn(amount);
	const amounts = lines.map((line) => line.amount);
	const parts = isBoleta ? amounts : netOf(amounts);
	const activity =
		issuing.actividades.find((one) => one.actividadPrincipal === true) ?? issuing.actividades[0];
	const giro = siiText(activity?.giro || issuing.glosaDescriptiva || '', 80);
	const place = {
		DirOrigen: siiText(issuing.direccion, 60),
		CmnaOrigen: siiText(issuing.comuna, 20),
		...(issuing.cdgSIISucur ? { CdgSIISucur: String(issuing.cdgSIISucur) } : {}),
	};
	const name = siiText(issuing.razonSocial, 100);
	const receiver = {
		RUTRecep: buyer.rut ? bare(buyer.rut) : anybody,
		...(buyer.name ? { RznSocRecep: siiText(buyer.name, 100) } : {}),
	};
	const corrects = content.kind === 'creditNote' ? content.corrects : null;
	return {
		Encabezado: {
			IdDoc: {
				TipoDTE: types[kind],
				Folio: 0,
				FchEmis: day,
				...(isBoleta ? { IndServicio: 3, MedioPago: paidBy[content.paidBy] } : {}),
			},
			Emisor: isBoleta
				? { RUTEmisor: issuing.rut, RznSocEmisor: name, GiroEmisor: giro, ...place }
				: {
						RUTEmisor: issuing.rut,
						RznSoc: name,
						GiroEmis: giro,
						Acteco: String(activity?.codigoActividadEconomica),
						...place,
					},
			Receptor: isBoleta
				? receiver
				: {
						RznSocRecep: 'Consumidor final',
						...receiver,
						GiroRecep: siiText(buyer.activity ?? 'Particular', 40),
						DirRecep: siiText(buyer.address ?? issuing.direccion, 70),
						CmnaRecep: siiText(buyer.commune ?? issuing.comuna, 20),
					},
			Totales: {
				MntNeto: amount - vat,
				...(isBoleta ? {} : { TasaIVA: String(vatRate) }),
				IVA: vat,
				MntTotal: amount,
				...(isBoleta ? { TotalPeriodo: amount, VlrPagar: amount } : {}),
			},
		},
		Detalle: lines.map((line, at) => ({
			NroLinDet: at + 1,
			NmbItem: siiText(line.name, 80),
			QtyItem: 1,
			...priceOf(parts[at] ?? 0, line.discount ?? 0, isBoleta),
		})),
		...(corrects && {
			Referencia: [
				{
					NroLinRef: 1,
					TpoDocRef: String(types[corrects.kind]),
					FolioRef: corrects.number,
					FchRef: corrects.day,
					CodRef: corrects.isFull ? 1 : 3,
					RazonRef: corrects.isFull ? 'Anula documento' : 'Devolución de dinero',
				},
			],
		}),
	};
}
