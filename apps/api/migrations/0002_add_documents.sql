CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"subject" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer NOT NULL,
	"sealed_file" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_user_fingerprint" ON "documents" USING btree ("user_id","fingerprint");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_creation_key_unique" UNIQUE("creation_key");