/** The validator Worker. It validates nothing yet and says so. */
export default {
  fetch: () =>
    Response.json(
      { error: "not_implemented", message: "This validator is not available yet." },
      { status: 501 },
    ),
} satisfies ExportedHandler;
