import { decodeHeader } from "hono/utils/jwt/jwt";

type Certificate = JsonWebKey & { kid?: string };

interface Kept {
  certificates: Certificate[];
  /** When they were asked for, and until when they hold, in milliseconds. */
  askedAt: number;
  until: number;
}

/** By the team whose they are; a deployment has one. */
const kept = new Map<string, Kept>();

/** Milliseconds between two questions, whatever tokens name: an invented one does not make the Worker ask each time. */
const PAUSE = 30_000;
/** Seconds that certificates hold where the team does not say. */
const HOLD = 3600;

/**
 * The certificates of a team, as the isolate has them. They are asked for again when they hold no more, or when the token names one that is
 * not among them, as after a rotation. Throws when the team answers nothing and none are left.
 */
export async function certificatesFor(team: string, token: string): Promise<Certificate[]> {
  const known = kept.get(team);
  const now = Date.now();
  const { kid } = decodeHeader(token);
  const isNamed = known?.certificates.some((certificate) => certificate.kid === kid) ?? false;
  if (known && ((isNamed && now < known.until) || now < known.askedAt + PAUSE)) return known.certificates;
  // Noted before it is asked, so that those who come meanwhile do not ask too.
  if (known) kept.set(team, { ...known, askedAt: now });
  try {
    const answer = await fetch(`${team}/cdn-cgi/access/certs`);
    if (!answer.ok) throw new Error(`Access answers ${answer.status} for its certificates`);
    const { keys: certificates } = await answer.json<{ keys: Certificate[] }>();
    const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "")?.[1] ?? HOLD);
    kept.set(team, { certificates, askedAt: now, until: now + 1000 * seconds });
    return certificates;
  } catch (error) {
    if (known && isNamed) return known.certificates;
    throw error;
  }
}
