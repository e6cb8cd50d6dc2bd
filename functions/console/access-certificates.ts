import { decodeHeader } from "hono/utils/jwt/jwt";

type Certificate = JsonWebKey & { kid?: string };

interface Kept {
  certificates: Certificate[];
  /** Time of the request and of the expiry, in milliseconds. */
  askedAt: number;
  until: number;
}

/** By team; a deployment has one. */
const byTeam = new Map<string, Kept>();

/** Shortest time between two requests in milliseconds, so that invented tokens cause no further ones. */
const PAUSE = 30_000;
/** Lifetime of certificates in seconds if the team names none. */
const HOLD = 3600;

/**
 * A team's certificates from the isolate's memory. They are fetched again when expired, or when the token names an unknown one
 * after a rotation. Throws when the team does not answer and none are left.
 */
export async function certificatesFor(team: string, token: string): Promise<Certificate[]> {
  const known = byTeam.get(team);
  const now = Date.now();
  const { kid } = decodeHeader(token);
  const isNamed = known?.certificates.some((certificate) => certificate.kid === kid) ?? false;
  if (known && ((isNamed && now < known.until) || now < known.askedAt + PAUSE)) return known.certificates;
  // Noted before the request, so that concurrent requests do not ask too.
  if (known) byTeam.set(team, { ...known, askedAt: now });
  try {
    const answer = await fetch(`${team}/cdn-cgi/access/certs`);
    if (!answer.ok) throw new Error(`Access answers ${answer.status} for its certificates`);
    const { keys: certificates } = await answer.json<{ keys: Certificate[] }>();
    const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "")?.[1] ?? HOLD);
    byTeam.set(team, { certificates, askedAt: now, until: now + 1000 * seconds });
    return certificates;
  } catch (error) {
    if (known && isNamed) return known.certificates;
    throw error;
  }
}
